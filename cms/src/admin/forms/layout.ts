import type { StrapiApp } from '@strapi/strapi/admin';
import { siteSettingSections } from '../../panel/server/views/site';
import { ReadOnlyField } from './read-only-field';
import { SectionHeading } from './section-heading';
import { YesNoInput } from './yes-no-input';

interface LayoutField {
  name: string;
  type: string;
  label: string;
  hint?: string;
  size: number;
  disabled: boolean;
  required: boolean;
  attribute: { type: string; customField?: string };
}

type Row = LayoutField[];

interface Given {
  layout: { layout: Row[][]; settings: { displayName?: string } };
}

const sections: Record<string, typeof siteSettingSections> = { 'Site settings': siteSettingSections };

/** Strapi's relations keep its own input, which knows the name of what they lead to. */
function changeField(field: LayoutField): LayoutField {
  const { attribute, disabled } = field;
  if (attribute.customField || attribute.type === 'relation') return field;
  if (disabled) return { ...field, type: 'read-only', required: false };
  return attribute.type === 'boolean' ? { ...field, type: 'yes-no' } : field;
}

/** Nothing has filled in these fields yet, and Strapi would say there that a permission is missing. */
const isOfNewDocument = () => /\/create\/?$/.test(window.location.pathname);

function headingRow(field: LayoutField, { title, hint }: { title: string; hint: string }): Row {
  const text = { type: 'section-heading', label: title, hint, size: 12, disabled: true, required: false };
  return [{ ...field, ...text, attribute: { type: 'string' } }];
}

/** A panel of its own for each section, which begins with the field that it is listed under. */
function splitIntoSections(rows: Row[], headings: typeof siteSettingSections): Row[][] {
  const panels: Row[][] = [];
  for (const row of rows) {
    const [first] = row;
    const heading = first && headings[first.name];
    if (heading) panels.push([headingRow(first, heading)]);
    if (panels.length === 0) panels.push([]);
    panels.at(-1)?.push(row);
  }
  return panels;
}

function changeLayout<Args extends Given>({ layout: edit, ...rest }: Args) {
  const isShown = ({ disabled }: LayoutField) => !disabled || !isOfNewDocument();
  const panels = edit.layout.map((panel) =>
    panel.map((row) => row.filter(isShown).map(changeField)).filter((row) => row.length > 0),
  );
  const headings = sections[edit.settings.displayName ?? ''];
  const layout = headings ? splitIntoSections(panels.flat(), headings) : panels;
  return { layout: { ...edit, layout }, ...rest };
}

export function addFormFields(app: StrapiApp) {
  app.addFields([
    { type: 'read-only', Component: ReadOnlyField as never },
    { type: 'yes-no', Component: YesNoInput as never },
    { type: 'section-heading', Component: SectionHeading as never },
  ]);
}

/** Shows what nobody changes as text instead of a closed input, and the site's settings in sections. */
export function layOutForms(app: StrapiApp) {
  app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', changeLayout as never);
}
