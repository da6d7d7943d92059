import { Field, Typography } from '@strapi/design-system';
import { unstable_useContentManagerContext as useContentManagerContext } from '@strapi/strapi/admin';
import { AuthorInput } from '../blog/fields/author-input';
import type { FieldProps } from '../blog/field-props';
import { useGetCommentFactsQuery } from './calls';

/** Who wrote a comment, by name: the account itself is not for editors to open. A new comment needs somebody. */
export function CommentAuthor(props: FieldProps) {
  const { id } = useContentManagerContext();
  const { data: comment } = useGetCommentFactsQuery(id ?? '', { skip: !id });
  if (!id) return <AuthorInput {...props} />;
  return (
    <Field.Root name={props.name}>
      <Field.Label>{props.label}</Field.Label>
      <Typography style={{ overflowWrap: 'anywhere' }}>{comment?.author?.name ?? '…'}</Typography>
    </Field.Root>
  );
}
