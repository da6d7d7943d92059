import { parseJson } from '../../../database/dates-and-json';

/** What a reporter wrote, and when; never who. */
export interface ReportText {
  text: string;
  at: string;
}

export const parseReportTexts = (stored: unknown) => parseJson<ReportText[]>(stored, []);
