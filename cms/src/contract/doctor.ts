import { z } from 'zod';
import { dateSchema } from './fields';
import { findingStatuses } from './finding-status';
import { operation } from './operation';

export const findingSchema = z
  .object({
    name: z
      .string()
      .meta({ description: 'The subject of the check. Several findings may have the same name.' }),
    status: z.enum(findingStatuses),
    text: z.string().meta({ description: 'One sentence: how it is, or what to do.' }),
  })
  .meta({ id: 'Finding' });
export type Finding = z.infer<typeof findingSchema>;

export const doctorReportSchema = z
  .object({ checkedAt: dateSchema, findings: z.array(findingSchema) })
  .meta({ id: 'DoctorReport' });
export type DoctorReport = z.infer<typeof doctorReportSchema>;

export const getDoctorReport = operation('GET', '/admin/doctor', 'Admin', {
  summary: 'Looks at the machine, the settings and all that the site depends on, as `npm run doctor` does.',
  answer: doctorReportSchema,
});
