import { errors } from '@strapi/utils';
import { Refusal } from './refusals';

/** Does an editor's deed; the panel shows only what is thrown as an error of its own kind. */
export async function asThePanelSays<Result>(deed: () => Promise<Result>): Promise<Result> {
  try {
    return await deed();
  } catch (error) {
    throw error instanceof Refusal ? new errors.ValidationError(error.message) : error;
  }
}
