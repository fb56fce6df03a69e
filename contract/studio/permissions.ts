/** Roles of the studio, from the fewest rights to the most. */
export const ROLES = ['WRITER', 'EDITOR', 'ADMIN'] as const
export type Role = (typeof ROLES)[number]

/** What somebody may be allowed to do in the studio. */
export const PERMISSIONS = [
  /** See all contents with their drafts, revisions and comments. */
  'content.read',
  /** Write drafts, upload media, comment, ask for review. */
  'content.write',
  /** Approve what was sent to review, or return it. */
  'content.review',
  /** Publish, plan and withdraw. */
  'content.publish',
  /** Invite, change and close accounts. */
  'accounts.manage',
  /** Read who did what. */
  'audit.read',
  /** Read safety reports: no role has it; it is given to a person. */
  'reports.read',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const WRITER: readonly Permission[] = ['content.read', 'content.write']
const EDITOR: readonly Permission[] = [...WRITER, 'content.review', 'content.publish']

/** What each role may do. */
export const PERMISSIONS_OF: Readonly<Record<Role, readonly Permission[]>> = {
  WRITER,
  EDITOR,
  ADMIN: [...EDITOR, 'accounts.manage', 'audit.read'],
}

/** What a person may do: what the role gives, and reading reports where that right was given. */
export const permissionsOf = ({
  role,
  readsReports,
}: {
  role: Role
  readsReports: boolean
}): Permission[] => [...PERMISSIONS_OF[role], ...(readsReports ? (['reports.read'] as const) : [])]
