import { moderatedStatuses } from 'cms/contract';
import { statusNames } from '../../../ui/blog-status/status-badge';
import { ListTools } from '../list-tools';

const statuses = moderatedStatuses.map((value) => ({ value, name: statusNames[value] }));

export function BlogTools({ query, status }: { query: string; status: string | null }) {
  return (
    <ListTools
      label="Blogs"
      words={{ label: 'Search titles', value: query }}
      part={{ name: 'status', value: status ?? '', all: 'All statuses', options: statuses }}
    />
  );
}
