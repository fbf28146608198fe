// The state in the address: `#number?n=27&scheme=andrews` is the task and its parameters. Any text goes there and back.

export type Params = Readonly<Record<string, string>>;

export interface Address {
  task: string;
  params: Params;
  /** What could not be read, as sentences for the user. */
  faults: string[];
}

/** Characters that an address may show as they are, so that a person can read it. */
const READABLE = /%(?:20|2C|2F|3A|3B|40|24)/g;
const SHOWN = new Map([
  ['%20', '_'],
  ['%2C', ','],
  ['%2F', '/'],
  ['%3A', ':'],
  ['%3B', ';'],
  ['%40', '@'],
  ['%24', '$'],
]);

/** A text as it stands in an address: a blank is `_`, and `_` is `%5F`. Half of a surrogate pair becomes U+FFFD. */
function encode(text: string): string {
  const whole = text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD');
  return encodeURIComponent(whole)
    .replaceAll('_', '%5F')
    .replace(READABLE, (code) => SHOWN.get(code) ?? code);
}

/** The text that was encoded, or undefined where a percent sign is followed by no character's code. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('_', '%20'));
  } catch {
    return undefined;
  }
}

/** The address of a state; empty parameters are left out. */
export function write(task: string, params: Params): string {
  const parts = Object.entries(params).filter(([, value]) => value !== '');
  if (parts.length === 0) return `#${task}`;
  return `#${task}?${parts.map(([name, value]) => `${name}=${encode(value)}`).join('&')}`;
}

/** The state in an address, with the tasks and the names of parameters that each knows; the first is the default. */
export function read(hash: string, known: ReadonlyMap<string, readonly string[]>): Address {
  const [first = ''] = known.keys();
  const text = hash.replace(/^#/, '');
  const end = text.indexOf('?');
  const task = end < 0 ? text : text.slice(0, end);
  if (task === '') return { task: first, params: {}, faults: [] };
  const names = known.get(task);
  if (!names) return { task: first, params: {}, faults: [`The address asks for “${task}”, which is not a task here.`] };

  const params: Record<string, string> = {};
  const faults: string[] = [];
  for (const part of end < 0 ? [] : text.slice(end + 1).split('&')) {
    const sign = part.indexOf('=');
    const name = sign < 0 ? part : part.slice(0, sign);
    const value = sign < 0 ? undefined : decode(part.slice(sign + 1));
    if (part === '') continue;
    if (!names.includes(name)) faults.push(`The address has “${name}”, which this task does not know. It is ignored.`);
    else if (value === undefined) faults.push(`The address is damaged at “${name}”. This part is ignored.`);
    else if (Object.hasOwn(params, name)) faults.push(`The address has “${name}” twice. The first one counts.`);
    else params[name] = value;
  }
  return { task, params, faults };
}
