// The explorer: five tasks, one shown at a time. Which one, and all that it shows, is in the address.

import { useEffect, useRef, useState } from 'preact/hooks';
import { read, write } from './page/address';
import type { Params } from './page/address';
import { deal } from './numbers/deal';
import { Fault } from './page/notice';
import { number } from './numbers/number';
import { start } from './page/start';
import { practice } from './practice/practice';
import { proof } from './proof/proof';
import { session } from './session/session';

const TASKS = [number, deal, practice, session, proof];
const KNOWN = new Map(TASKS.map(({ name, names }) => [name, names]));

/** Whether the address names a place of the page, such as the one of the link that skips the navigation. */
const namesAPlace = (hash: string): boolean => hash.length > 1 && document.getElementById(hash.slice(1)) !== null;

function Explorer() {
  const [address, setAddress] = useState(() => read(location.hash, KNOWN));
  // The state in which each task was left: its link leads back there.
  const [left, setLeft] = useState<Readonly<Record<string, Params>>>({});

  const { task: shown, params, faults } = address;
  useEffect(() => {
    const follow = () => {
      // A place keeps the focus, and the address its state.
      if (namesAPlace(location.hash)) history.replaceState(null, '', write(shown, params));
      else setAddress(read(location.hash, KNOWN));
    };
    addEventListener('hashchange', follow);
    return () => {
      removeEventListener('hashchange', follow);
    };
  }, [address]);

  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef(shown);
  useEffect(() => {
    if (focused.current === shown) return;
    focused.current = shown;
    heading.current?.focus();
    heading.current?.scrollIntoView();
  }, [shown]);

  useEffect(() => {
    setLeft((before) => ({ ...before, [shown]: params }));
  }, [address]);

  const go = (next: Params, how: 'push' | 'replace' = 'push') => {
    const url = write(shown, next);
    if (how === 'push' && url !== location.hash) history.pushState(null, '', url);
    else history.replaceState(null, '', url);
    setAddress({ task: shown, params: next, faults: [] });
  };

  return (
    <>
      <nav aria-label="Tasks of the explorer" class="tasks">
        <ul>
          {TASKS.map(({ name, title }) => (
            <li key={name}>
              <a href={write(name, left[name] ?? {})} aria-current={name === shown ? 'page' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Fault>{faults.length > 0 && faults.join(' ')}</Fault>
      {TASKS.filter(({ name }) => name === shown).map(({ name, title, View }) => (
        <section key={name} aria-label={title}>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <View params={params} go={go} />
        </section>
      ))}
    </>
  );
}

start(<Explorer />);
