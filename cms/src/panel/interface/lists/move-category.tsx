import type { DocumentActionComponent, DocumentActionProps } from '@strapi/content-manager/strapi-admin';
import { ArrowDown, ArrowUp, CaretUp } from '@strapi/icons';
import { type StrapiApp, useNotification } from '@strapi/strapi/admin';
import { contentManager } from '../content-manager';
import { dataOf, panelApi } from '../panel-api';
import { useMayChange } from '../use-may-change';
import { useOutcome } from '../use-outcome';

const uid = 'api::category.category';

interface Move {
  documentId: string;
  to: 'top' | 'up' | 'down';
}

const categories = panelApi.injectEndpoints({
  endpoints: (build) => ({
    moveCategory: build.mutation<{ moved: boolean }, Move>({
      query: ({ documentId, to }) => ({
        url: `/content-manager/categories/${documentId}/move`,
        method: 'POST',
        data: { to },
      }),
      transformResponse: dataOf<{ moved: boolean }>,
      invalidatesTags: ['Document'],
    }),
  }),
});

function useMove({ model, document: category }: DocumentActionProps, to: Move['to']) {
  const [send, { isLoading }] = categories.useMoveCategoryMutation();
  const { toggleNotification } = useNotification();
  const { explain, showDone, showFailed } = useOutcome();
  const mayMove = useMayChange('position');
  if (model !== uid || !category?.documentId || !mayMove) return null;
  const { documentId, name = '' } = category;

  async function move() {
    const answer = await send({ documentId, to });
    if ('error' in answer) showFailed(explain(answer.error));
    else if (answer.data.moved) showDone(`“${name}” moved ${to === 'top' ? 'to the top' : to}`);
    else
      toggleNotification({
        type: 'info',
        message: `“${name}” is already ${to === 'down' ? 'last' : 'first'}`,
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

const position: DocumentActionComponent['position'] = ['table-row'];

const actions = moves.map(([to, label, Icon]) => {
  function MoveCategory(shown: DocumentActionProps) {
    const moving = useMove(shown, to);
    if (!moving) return null;
    return { label, icon: <Icon aria-hidden />, position, disabled: moving.isLoading, onClick: moving.move };
  }
  return Object.assign(MoveCategory, { position });
});

/** Adds what changes the order to the rows of categories. */
export function addCategoryMoves(app: StrapiApp) {
  contentManager(app).addDocumentAction(actions);
}
