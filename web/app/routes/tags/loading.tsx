import { useRouteLoaderData } from '@remix-run/react';
import head from '../../ui/page/page-head.module.css';
import { LoadingCards } from '../../ui/pagination/blog-list';
import type { loader } from './route';
import { TagsHead } from './tags-head';

/** The chips stay while the blogs of the next tag are loading. */
export function LoadingTags({ tag }: { tag: string }) {
  const shown = useRouteLoaderData<typeof loader>('routes/tags/route')?.page;
  return (
    <>
      <TagsHead tags={shown?.tags ?? []} total={shown?.tagsCount ?? 0} chosen={tag} isAll={false} />
      {tag && (
        <div className={head.body}>
          <LoadingCards label="Loading blogs..." isLabelShown />
        </div>
      )}
    </>
  );
}
