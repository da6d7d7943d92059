import { useEffect, useState } from 'react';

interface WithTags {
  tags: string[];
}

/** The chips, which stay while the next tag's blogs are on their way. */
export function useTags(page: WithTags | Promise<WithTags>): string[] {
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
