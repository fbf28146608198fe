// What a task of the explorer is: a view of its parameters, which stand in the address.

import type { ComponentType } from 'preact';
import type { Params } from './address';

export interface TaskProps {
  params: Params;
  /** Changes the parameters: a new step for the back button, or `replace` while the user types. */
  go: (params: Params, how?: 'push' | 'replace') => void;
}

export interface Task {
  /** The name in the address. */
  name: string;
  title: string;
  /** The parameters that the task reads from the address. */
  names: readonly string[];
  View: ComponentType<TaskProps>;
}
