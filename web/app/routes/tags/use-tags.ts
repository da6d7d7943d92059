import type { CountedTag } from 'cms/contract';
import { useEffect, useState } from 'react';

interface WithTags {
  tags: CountedTag[];
}

/** The chips, which stay while the next tag's blogs are on their way. */
export function useTags(page: WithTags | Promise<WithTags>): CountedTag[] {
  const [tags, setTags] = useState(page instanceof Promise ? [] : page.tags);
  useEffect(() => {
    let isCurrent = true;
    Promise.resolve(page).then(
      (loaded) => isCurrent && setTags(loaded.tags),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [page]);
  return tags;
}
