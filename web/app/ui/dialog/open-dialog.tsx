import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { withoutDialog, type DialogName } from './dialog-address';

interface OpenDialogProps {
  name: DialogName;
  value: string;
  /** The page's address now: its other parameters stay. */
  search: string;
  className?: string;
  label?: string;
  children: ReactNode;
}

/** A button that opens a dialog of its page. */
export function OpenDialog({ name, value, search, className, label, children }: OpenDialogProps) {
  const others = [...new URLSearchParams(withoutDialog({ pathname: '', search }))];
  return (
    <Form replace preventScrollReset>
      {others.map(([other, kept]) => (
        <input key={other} type="hidden" name={other} value={kept} />
      ))}
      <button type="submit" name={name} value={value} className={className} aria-label={label}>
        {children}
      </button>
    </Form>
  );
}
