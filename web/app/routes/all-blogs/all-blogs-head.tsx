import { PageHead } from '../../ui/page/page';
import { LinkTabs } from '../../ui/tabs/link-tabs';
import { urls } from '../../urls';

export function AllBlogsHead({ isTop }: { isTop: boolean }) {
  const tabs = [
    { label: 'Latest', to: urls.allBlogs, isCurrent: !isTop },
    { label: 'Top', to: urls.topBlogs, isCurrent: isTop },
  ];
  return (
    <PageHead
      title="All Blogs"
      lead={`Everything published so far, ${isTop ? 'most liked' : 'newest'} first.`}
    >
      <LinkTabs label="Order of the blogs" tabs={tabs} />
    </PageHead>
  );
}

/** Whether the query of the page's address asks for the most liked blogs first. */
export const asksForTop = (search: string) => new URLSearchParams(search).get('sort') === 'top';
