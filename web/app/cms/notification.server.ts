import * as contract from 'cms/contract';
import type { Notification, NotificationSettings } from 'cms/contract';
import { callCms, type Caller, type Page, pageOf } from './client/call-cms.server';

/** The caller's notifications, newest first. */
export async function listNotifications(
  caller: Caller,
  query: { after: string | undefined },
): Promise<Page<Notification>> {
  return pageOf(await callCms(contract.listNotifications, { ...caller, query }));
}

/** Marks a notification and all older ones as read. */
export async function markRead(caller: Caller, until: string): Promise<void> {
  await callCms(contract.markNotificationsRead, { ...caller, body: { until } });
}

export async function getNotificationSettings(caller: Caller): Promise<NotificationSettings> {
  return (await callCms(contract.getNotificationSettings, caller)).data;
}

export async function updateNotificationSettings(caller: Caller, body: NotificationSettings): Promise<void> {
  await callCms(contract.updateNotificationSettings, { ...caller, body });
}
