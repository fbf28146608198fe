// A deal, five numbers: to come.

import type { Task } from './task';

export const deal: Task = { name: 'deal', title: 'A deal, five numbers', names: [], View: () => <p>To come.</p> };
