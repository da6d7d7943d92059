import type { ReactNode } from 'react';

const draw = (path: ReactNode) =>
  function Icon() {
    return (
      <svg viewBox="0 0 32 32" aria-hidden focusable="false">
        {path}
      </svg>
    );
  };

// Icons that Strapi's set lacks, drawn in its grid.
export const Undo = draw(
  <path d="M11.4 5.4 4.8 12l6.6 6.6 1.9-1.9-3.3-3.4H20a5.4 5.4 0 0 1 0 10.8h-6v2.6h6a8 8 0 0 0 0-16H10l3.3-3.4z" />,
);
export const Redo = draw(
  <path d="m20.6 5.4 6.6 6.6-6.6 6.6-1.9-1.9 3.3-3.4H12a5.4 5.4 0 0 0 0 10.8h6v2.6h-6a8 8 0 0 1 0-16h10l-3.3-3.4z" />,
);
export const Tasks = draw(
  <path d="M7.2 13.2 2.8 8.8l1.8-1.8 2.6 2.6L12 4.8l1.8 1.8zM16 8h13v2.6H16zm0 14h13v2.6H16zM3.5 18.5h9.6v9.6H3.5zm2.5 2.5v4.6h4.6V21z" />,
);
