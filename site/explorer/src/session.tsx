// A session of boards: to come.

import type { Task } from './task';

export const session: Task = { name: 'session', title: 'A session of boards', names: [], View: () => <p>To come.</p> };
