import { findEditorNames, formerEditor } from '../../audit-entry/services/editor-names';
import { editorIn } from './close-reports';
import type { ReportRow } from './list-reports';

/** Finds the name of the moderator who decided: an editor of the panel, or an admin of the site. */
export async function findDecider({ decided_by: decidedBy }: ReportRow): Promise<string | null> {
  const editor = editorIn(decidedBy ?? '');
  if (editor === undefined) return decidedBy;
  return (await findEditorNames([editor])).get(editor) || formerEditor;
}
