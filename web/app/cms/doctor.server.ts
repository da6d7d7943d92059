import * as contract from 'cms/contract';
import type { DoctorReport } from 'cms/contract';
import { callCms, type Caller } from './client/call-cms.server';

/** Each check of the CMS may take five seconds, and they run side by side. */
const checksTimeoutMs = 10_000;

/** The CMS checks the machine, the settings and all that the site depends on. */
export async function getDoctorReport(caller: Caller): Promise<DoctorReport> {
  return (await callCms(contract.getDoctorReport, { ...caller, timeoutMs: checksTimeoutMs })).data;
}
