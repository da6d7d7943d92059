import { Form, useFetcher } from '@remix-run/react';
import type { ReactNode } from 'react';
import { urls } from '../../urls';
import { useViewer } from '../layout/viewer';

interface ToggleFormProps {
  /** The intents that turn it on and off. */
  on: string;
  off: string;
  /** The id of what is turned on: all buttons for it share one state. */
  subject: string;
  isOn: boolean;
  /** The page it is on: its action gets the intent and `fields`, and a login returns to it. */
  path: string;
  fields?: Record<string, string> | undefined;
  /** The button: `aria-disabled` while pending, because a button that is `disabled` loses the keyboard's focus. */
  children: (isOn: boolean, isPending: boolean) => ReactNode;
}

/** A form whose one button turns something on and off; it sends a visitor to the login and back. */
export function ToggleForm(props: ToggleFormProps) {
  const viewer = useViewer();
  if (viewer) return <ViewerForm {...props} account={viewer._id} />;
  return (
    <Form action={urls.login()}>
      <input type="hidden" name="redirectTo" value={props.path} />
      {props.children(false, false)}
    </Form>
  );
}

/** Shows the new state while it is sent; a failure rolls it back. */
function ViewerForm({ account, ...props }: ToggleFormProps & { account: string }) {
  const { on, off, subject, isOn, path, fields, children } = props;
  const fetcher = useFetcher({ key: `${on} ${subject}` });
  const sent = fetcher.formData?.get('intent');
  const isPending = fetcher.state !== 'idle';
  const isOnNow = sent ? sent === on : isOn;
  return (
    // Remix finds out beforehand which script the action needs, so that it still works without a network.
    <fetcher.Form
      method="post"
      action={path}
      data-discover="true"
      onSubmit={(event) => {
        if (isPending) event.preventDefault();
      }}
    >
      {Object.entries({ intent: isOnNow ? off : on, account, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children(isOnNow, isPending)}
    </fetcher.Form>
  );
}
