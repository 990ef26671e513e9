import { Route, Routes } from 'react-router-dom';
import { AdminDashboard } from '../admin/dashboard/admin-dashboard.tsx';
import { KnowledgeScreen } from '../admin/knowledge/knowledge-screen.tsx';
import { LabScreen } from '../admin/knowledge/lab/lab-screen.tsx';
import { AuditScreen } from '../admin/records/audit-screen.tsx';
import { RepliesScreen } from '../admin/records/replies-screen.tsx';
import { UsersScreen } from '../admin/users/users-screen.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The screens below `/admin` (ROUTE-8). Each asks the server first, which decides who is an administrator. */
export function AdminPages() {
  return (
    <Routes>
      <Route index element={<AdminDashboard />} />
      <Route path="users" element={<UsersScreen />} />
      <Route path="knowledge" element={<KnowledgeScreen />} />
      <Route path="knowledge/lab" element={<LabScreen />} />
      <Route path="replies" element={<RepliesScreen />} />
      <Route path="audit" element={<AuditScreen />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
