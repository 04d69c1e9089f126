export { type AuditedChange, writeAudit } from './audit-store.ts'
