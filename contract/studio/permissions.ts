/** Roles of the studio, from the fewest rights to the most. */
export const ROLES = ['WRITER', 'EDITOR', 'ADMIN'] as const
export type Role = (typeof ROLES)[number]

/** Permissions in the studio. */
export const PERMISSIONS = [
  /** See all articles with their drafts, revisions and comments. */
  'content.read',
  /** Write drafts, upload media, comment, request review. */
  'content.write',
  /** Approve or return drafts in review. */
  'content.review',
  /** Publish, schedule and unpublish. */
  'content.publish',
  /** Take published content away as files. */
  'content.export',
  /** Import files as drafts, and take imports back. */
  'content.import',
  /** Invite, change and close accounts. */
  'accounts.manage',
  /** Read the audit. */
  'audit.read',
  /** See the state of the site: processes, database, storage. */
  'status.read',
  /** Manage read tokens of the API and webhooks. */
  'connections.manage',
  /** Read safety reports: not part of any role; granted to individual users. */
  'reports.read',
  /** Keep persons and lists of the press: not part of any role; granted to individual users. */
  'press.manage',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const WRITER: readonly Permission[] = ['content.read', 'content.write']
const EDITOR: readonly Permission[] = [
  ...WRITER,
  'content.review',
  'content.publish',
  'content.export',
  'content.import',
]

/** Permissions of each role. */
export const PERMISSIONS_OF: Readonly<Record<Role, readonly Permission[]>> = {
  WRITER,
  EDITOR,
  ADMIN: [...EDITOR, 'accounts.manage', 'audit.read', 'status.read', 'connections.manage'],
}

/** Permissions that no role includes: an administrator grants them to individual users. */
export interface Granted {
  readsReports: boolean
  managesPress: boolean
}
export const NOTHING_GRANTED: Granted = { readsReports: false, managesPress: false }

/** Returns a user's permissions: those of the role, plus those that are granted. */
export const permissionsOf = ({
  role,
  readsReports,
  managesPress,
}: Granted & { role: Role }): Permission[] => [
  ...PERMISSIONS_OF[role],
  ...(readsReports ? (['reports.read'] as const) : []),
  ...(managesPress ? (['press.manage'] as const) : []),
]
