// Where files are dropped, and the buttons that choose them.

import type { ComponentChildren, JSX } from 'preact';

interface DropProps {
  take: (data: DataTransfer | null) => void;
  children: ComponentChildren;
}

export const Drop = ({ take, children }: DropProps): JSX.Element => (
  <div
    class="drop"
    onDragOver={(event) => {
      event.preventDefault();
    }}
    onDrop={(event) => {
      event.preventDefault();
      take(event.dataTransfer);
    }}
  >
    {children}
  </div>
);

interface ChooseProps {
  label: string;
  isFolder?: boolean;
  take: (files: readonly File[]) => void;
}

export const Choose = ({ label, isFolder = false, take }: ChooseProps): JSX.Element => (
  <label class="button">
    {label}
    <input
      class="spoken"
      type="file"
      multiple
      {...(isFolder && { webkitdirectory: true })}
      onChange={({ currentTarget }) => {
        take([...(currentTarget.files ?? [])]);
        currentTarget.value = ''; // the same files can be chosen again
      }}
    />
  </label>
);
