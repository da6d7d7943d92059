import { useCallback, useRef, type ComponentProps } from 'react';

type PictureInputProps = Omit<ComponentProps<'input'>, 'ref' | 'type' | 'onChange'> & {
  onPick: (file: File) => void;
};

/** Hands over the picked file, also one that was picked before the page's script ran. */
export function PictureInput({ onPick, ...input }: PictureInputProps) {
  function handOver(control: HTMLInputElement) {
    const file = control.files?.[0];
    control.value = '';
    if (file) onPick(file);
  }

  const first = useRef(handOver);
  const takeEarly = useCallback((control: HTMLInputElement | null) => control && first.current(control), []);
  return <input {...input} ref={takeEarly} type="file" onChange={({ target }) => handOver(target)} />;
}
