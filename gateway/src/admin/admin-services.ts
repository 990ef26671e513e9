import type { AdminStats } from '@winny/common/contract/admin';
import type { AuditStore } from '@winny/common/data/admin/audit-store';
import type { DailyFiguresStore } from '@winny/common/data/admin/daily-figures';
import type { PeopleStore } from '@winny/common/data/admin/people-store';
import type { PlanStore } from '@winny/common/data/admin/plan-store';
import type { ProvenanceStore } from '@winny/common/data/admin/provenance-store';
import type { AccountServices } from '../account/account-services.ts';
import type { PaymentServices } from '../billing/payments.ts';

/** The services of administration. */
export interface AdminServices extends AccountServices, PaymentServices {
  audit: AuditStore;
  people: PeopleStore;
  plans: PlanStore;
  /** The figures of the dashboard as they are now (DEC-54), read once for all who ask in the same moment. */
  planFigures: () => Promise<AdminStats>;
  dailyFigures: DailyFiguresStore;
  provenance: ProvenanceStore;
}
