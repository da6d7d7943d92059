import { answerInputErrors } from '../panel-errors';

/** Stands behind Strapi's own answer to errors. */
export default () => answerInputErrors;
