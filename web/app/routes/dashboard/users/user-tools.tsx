import { ListTools } from '../list-tools';
import { userFilters } from './filters';

export function UserTools({ query, only }: { query: string; only: string }) {
  return (
    <ListTools
      label="Users"
      words={{ label: 'Search names and emails', value: query }}
      part={{ name: 'only', value: only, all: 'Everyone', options: [...userFilters] }}
    />
  );
}
