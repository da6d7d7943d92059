import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Remix unpacks the page's data when it is first drawn, and React waits; but whoever types or clicks in that moment
 * makes React give up the whole page. Asked once outside of React, Remix says what there is to wait for.
 */
async function unpackData() {
  try {
    RemixBrowser({});
  } catch (unpacking) {
    await unpacking;
  }
}

await unpackData();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
