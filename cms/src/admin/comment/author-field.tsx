import { Field, Typography } from '@strapi/design-system';
import { unstable_useContentManagerContext as useContentManagerContext } from '@strapi/strapi/admin';
import type { FieldProps } from '../blog/field-props';
import { useGetCommentFactsQuery } from './calls';

/** Shows the author of a comment by name: editors cannot open the account itself. */
export function CommentAuthor({ name, label }: FieldProps) {
  const { id = '' } = useContentManagerContext();
  const { data: comment } = useGetCommentFactsQuery(id, { skip: !id });
  return (
    <Field.Root name={name}>
      <Field.Label>{label}</Field.Label>
      <Typography style={{ overflowWrap: 'anywhere' }}>{comment?.author?.name ?? '…'}</Typography>
    </Field.Root>
  );
}
