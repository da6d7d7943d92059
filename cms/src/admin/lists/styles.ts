/** A table of Strapi's, in what is left of its specificity. */
const table = "main table[role='grid']";
const name = ':has([data-row-link])';

/**
 * Lists fit into the window: texts wrap, and where there is room for one column, each row has its name first and the
 * rest as small text under it, between its checkbox and its menu.
 */
export const listStyles = `
  main div:has(> table[role='grid']) { container: list / inline-size; }
  ${table} { white-space: normal; }
  ${table} :is(td, th) { padding-right: 1.2rem; padding-left: 1.2rem; }
  ${table} time { white-space: nowrap; }
  ${table} td${name} { min-width: 18rem; }
  ${table} td:has([data-text]) { min-width: 10rem; }
  ${table} [data-column] { display: none; }

  @container list (max-width: 680px) {
    ${table}, ${table} :is(thead, tbody) { display: block; }
    ${table} tr:not(:has(> :only-child)) {
      position: relative;
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0.4rem 1.2rem;
      padding: 1.2rem 0;
    }
    ${table} tr:has(> :first-child [role='checkbox']) { padding-left: 3.6rem; }
    ${table} tr:has(> td:last-child button) { padding-right: 4.4rem; }
    ${table} :is(td, th):not(:only-child) { height: auto; min-width: 0; padding: 0; }
    ${table} :is(td, th):first-child:has([role='checkbox']) { position: absolute; top: 1.2rem; left: 0; }
    ${table} td:last-child:has(button) { position: absolute; top: 0.8rem; right: 0; }
    ${table} td${name} { flex-basis: 100%; order: -1; }
    ${table} td:not(${name}) :is(span, time) { font-size: 1.2rem; }
    ${table} td:has([data-empty]) { display: none; }
    ${table} [data-column] { display: inline; }
    ${table} [data-column] + span, ${table} [data-column] + span > span { display: inline; }
  }
`;
