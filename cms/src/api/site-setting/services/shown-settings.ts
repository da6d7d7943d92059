import { existingCategories, isUpload, storedCategories } from './check-site-input';
import { getSettings } from './site-setting';
import { styleSheetAddress } from './style-sheet';

const ifUpload = async (address: string | null) => (address && (await isUpload(address)) ? address : null);

/** The settings without pictures that are no uploads, as rows written past the API may have, and without categories that are gone. */
export async function getShownSettings() {
  const row = await getSettings();
  return {
    ...row,
    logo: await ifUpload(row.logo),
    icon: await ifUpload(row.icon),
    footer_categories: await existingCategories(storedCategories(row)),
    styleSheet: styleSheetAddress(row.css),
  };
}

export type ShownSettings = Awaited<ReturnType<typeof getShownSettings>>;
