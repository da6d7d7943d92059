import { errors } from '@strapi/utils';
import { HttpError } from '../errors';

/** Does an editor's deed; the panel shows only what is thrown as an error of its own kind. */
export async function withPanelErrors<Result>(deed: () => Promise<Result>): Promise<Result> {
  try {
    return await deed();
  } catch (error) {
    throw error instanceof HttpError ? new errors.ValidationError(error.message) : error;
  }
}
