// A number, five deals.

import { dealer, useOutcome } from './dealer';
import { Diagram } from './diagram';
import type { Task, TaskProps } from './task';

function View({ params, go }: TaskProps) {
  const number = params['n'] ?? '0';
  const { value } = useOutcome(number, () => dealer.ask('unrank', { scheme: 'andrews', number }));
  return (
    <>
      <label>
        Number{' '}
        <input
          value={number}
          onInput={({ currentTarget }) => {
            go({ n: currentTarget.value }, 'replace');
          }}
        />
      </label>
      {value && <Diagram deal={value.deal} />}
    </>
  );
}

export const number: Task = { name: 'number', title: 'A number, five deals', names: ['n', 'scheme'], View };
