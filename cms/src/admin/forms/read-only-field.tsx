import { Box, Link, Typography } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { readPanelDetail } from '../../contract/panel-audit-detail';
import { formatTime } from '../format-time';
import { StatusWord } from '../status-word';

interface Props {
  name: string;
  label: string;
  hint?: string;
  attribute: { type: string };
}

/** Names for the subjects of audit entries. */
const subjectTypes: Record<string, string> = {
  blog: 'Blog',
  comment: 'Comment',
  mails: 'Mails',
  report: 'Report',
  settings: 'Settings',
  subscribers: 'Subscribers',
  tag: 'Tag',
  user: 'Account',
};

const mailTo = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

/** Fields with these names are shown the same way in every type. */
const byName: Record<string, (value: string) => ReactNode> = {
  state: (value) => <StatusWord status={value} />,
  email: (value) => <Link href={mailTo(value)}>{value}</Link>,
  detail: (value) => readPanelDetail(value).detail,
  subjectType: (value) => subjectTypes[value] ?? value,
};

function showLines(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join('\n\n');
  return String(value);
}

function useShown({ name, attribute: { type } }: Props, value: unknown): ReactNode {
  const { formatMessage, formatNumber } = useIntl();
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatNumber(value);
  const text = showLines(value);
  const show = byName[name];
  if (show) return show(text);
  if (type === 'datetime') return <time dateTime={text}>{formatTime(text)}</time>;
  return type === 'enumeration' ? formatMessage({ id: text, defaultMessage: text }) : text;
}

/** Shows a field that only the CMS changes as text; shows nothing for an empty one. */
export function ReadOnlyField(props: Props) {
  const { name, label, hint } = props;
  const { value } = useField<unknown>(name);
  const id = useId();
  const shown = useShown(props, value);
  if (shown === null || shown === '') return null;
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="pi" fontWeight="bold" textColor="neutral600">
        {label}
      </Typography>
      <Typography
        tag="div"
        textColor="neutral800"
        paddingTop={1}
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {shown}
      </Typography>
      {hint && (
        <Typography tag="p" variant="pi" textColor="neutral600" paddingTop={1}>
          {hint}
        </Typography>
      )}
    </Box>
  );
}
