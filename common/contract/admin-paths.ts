/**
 * Method and path of every call of administrators. Apart from `REST_PATHS`, so that only the screens of administrators load
 * them.
 */
export const ADMIN_PATHS = {
  adminStats: { method: 'GET', path: '/api/admin/stats' },
  adminUsers: { method: 'GET', path: '/api/admin/users' },
  adminUserPage: { method: 'GET', path: '/api/admin/users/page' },
  adminDeleteUser: { method: 'DELETE', path: '/api/admin/users/{id}' },
  adminResetPassword: { method: 'POST', path: '/api/admin/users/{id}/reset-password' },
  adminUpgrade: { method: 'POST', path: '/api/admin/users/{id}/upgrade' },
  adminDowngrade: { method: 'POST', path: '/api/admin/users/{id}/downgrade' },
  adminCharts: { method: 'GET', path: '/api/admin/charts' },
  adminReplies: { method: 'GET', path: '/api/admin/replies' },
  adminAudit: { method: 'GET', path: '/api/admin/audit' },
  knowledgeList: { method: 'GET', path: '/api/admin/knowledge' },
  knowledgeAdd: { method: 'POST', path: '/api/admin/knowledge' },
  knowledgeChange: { method: 'PUT', path: '/api/admin/knowledge/{id}' },
  knowledgeDelete: { method: 'DELETE', path: '/api/admin/knowledge/{id}' },
  knowledgePublish: { method: 'POST', path: '/api/admin/knowledge/{id}/publish' },
  knowledgeHistory: { method: 'GET', path: '/api/admin/knowledge/{id}/history' },
  knowledgeRollback: { method: 'POST', path: '/api/admin/knowledge/{id}/rollback' },
  knowledgeUpload: { method: 'POST', path: '/api/admin/knowledge/upload' },
  knowledgeBatches: { method: 'GET', path: '/api/admin/knowledge/batches' },
  knowledgeUndo: { method: 'DELETE', path: '/api/admin/knowledge/batches/{id}' },
  knowledgeLab: { method: 'POST', path: '/api/admin/knowledge/lab' },
  knowledgeGolden: { method: 'POST', path: '/api/admin/knowledge/golden' },
} as const;
