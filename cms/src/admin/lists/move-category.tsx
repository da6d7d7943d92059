import { ArrowDown, ArrowUp } from '@strapi/icons';
import {
  adminApi,
  type StrapiApp,
  useAPIErrorHandler,
  useDocumentRBAC,
  useNotification,
} from '@strapi/strapi/admin';

const uid = 'api::category.category';

interface Shown {
  model: string;
  document?: { documentId: string; name?: string };
}

interface Move {
  documentId: string;
  to: 'up' | 'down';
}

const categories = adminApi.enhanceEndpoints({ addTagTypes: ['Document'] }).injectEndpoints({
  endpoints: (build) => ({
    moveCategory: build.mutation<{ moved: boolean }, Move>({
      query: ({ documentId, to }) => ({
        url: `/content-manager/categories/${documentId}/move`,
        method: 'POST',
        data: { to },
      }),
      transformResponse: ({ data }: { data: { moved: boolean } }) => data,
      invalidatesTags: ['Document'],
    }),
  }),
});

function useMove({ model, document: category }: Shown, to: Move['to']) {
  const [send, { isLoading }] = categories.useMoveCategoryMutation();
  const { toggleNotification } = useNotification();
  const { _unstableFormatAPIError: formatError } = useAPIErrorHandler();
  const mayMove = useDocumentRBAC('MoveCategory', ({ canUpdate, canUpdateFields }) =>
    Boolean(canUpdate && canUpdateFields.includes('position')),
  );
  if (model !== uid || !category?.documentId || !mayMove) return null;
  const { documentId, name = '' } = category;

  async function move() {
    const answer = await send({ documentId, to });
    if ('error' in answer)
      toggleNotification({ type: 'danger', message: formatError(answer.error as never) });
    else if (answer.data.moved) toggleNotification({ type: 'success', message: `“${name}” moved ${to}` });
    else
      toggleNotification({ type: 'info', message: `“${name}” is ${to === 'up' ? 'first' : 'last'} already` });
    return true;
  }
  return { move, isLoading };
}

function MoveUp(shown: Shown) {
  const moving = useMove(shown, 'up');
  if (!moving) return null;
  const icon = <ArrowUp aria-hidden />;
  return { label: 'Move up', icon, position: 'table-row', disabled: moving.isLoading, onClick: moving.move };
}
MoveUp.position = 'table-row';

function MoveDown(shown: Shown) {
  const moving = useMove(shown, 'down');
  if (!moving) return null;
  const icon = <ArrowDown aria-hidden />;
  return {
    label: 'Move down',
    icon,
    position: 'table-row',
    disabled: moving.isLoading,
    onClick: moving.move,
  };
}
MoveDown.position = 'table-row';

/** Adds "Move up" and "Move down" to the rows of categories. */
export function addCategoryMoves(app: StrapiApp) {
  const { apis } = app.getPlugin('content-manager') as unknown as {
    apis: { addDocumentAction(actions: unknown[]): void };
  };
  apis.addDocumentAction([MoveUp, MoveDown]);
}
