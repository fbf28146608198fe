// Exact practice deals: to come.

import type { Task } from './task';

export const practice: Task = {
  name: 'practice',
  title: 'Exact practice deals',
  names: [],
  View: () => <p>To come.</p>,
};
