import { useCallback, useRef, type ComponentProps } from 'react';

type PictureInputProps = Omit<ComponentProps<'input'>, 'ref' | 'type' | 'onChange'> & {
  onPick: (file: File) => void;
};

/** A file input that also reports a file picked before hydration. */
export function PictureInput({ onPick, ...input }: PictureInputProps) {
  function pick(control: HTMLInputElement) {
    const file = control.files?.[0];
    control.value = '';
    if (file) onPick(file);
  }

  const first = useRef(pick);
  const pickEarly = useCallback((control: HTMLInputElement | null) => control && first.current(control), []);
  return <input {...input} ref={pickEarly} type="file" onChange={({ target }) => pick(target)} />;
}
