import { useAuth } from '@strapi/strapi/admin';
import { Navigate } from 'react-router-dom';

/** The first page of the settings: the panel's accounts, for editors who may see them. */
export function SettingsStart() {
  const permissions = useAuth('SettingsStart', ({ permissions: mine }) => mine);
  const seesAccounts = permissions.some(({ action }) => action === 'admin::users.read');
  const accounts = '/settings/users?pageSize=10&page=1&sort=firstname';
  return <Navigate to={seesAccounts ? accounts : '/'} replace />;
}
