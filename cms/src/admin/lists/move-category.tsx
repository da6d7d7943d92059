import { ArrowDown, ArrowUp, CaretUp } from '@strapi/icons';
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
  to: 'top' | 'up' | 'down';
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
    else if (answer.data.moved)
      toggleNotification({ type: 'success', message: `“${name}” moved ${to === 'top' ? 'to the top' : to}` });
    else
      toggleNotification({
        type: 'info',
        message: `“${name}” is ${to === 'down' ? 'last' : 'first'} already`,
      });
    return true;
  }
  return { move, isLoading };
}

const moves: [to: Move['to'], label: string, Icon: typeof ArrowUp][] = [
  ['top', 'Move to the top', CaretUp],
  ['up', 'Move up', ArrowUp],
  ['down', 'Move down', ArrowDown],
];

const position = ['table-row'];

const actions = moves.map(([to, label, Icon]) => {
  function MoveCategory(shown: Shown) {
    const moving = useMove(shown, to);
    if (!moving) return null;
    return { label, icon: <Icon aria-hidden />, position, disabled: moving.isLoading, onClick: moving.move };
  }
  return Object.assign(MoveCategory, { position });
});

/** Adds what changes the order to the rows of categories. */
export function addCategoryMoves(app: StrapiApp) {
  const { apis } = app.getPlugin('content-manager') as unknown as {
    apis: { addDocumentAction(actions: unknown[]): void };
  };
  apis.addDocumentAction(actions);
}
