import { RegisterWizard } from '#features/accounts/registration/register-wizard.tsx'
import { useCategories } from '#features/catalogue/categories.ts'
import { PlanPicker } from '#features/jobcoins/plan-picker.tsx'
import type { DialogProps } from '#lib/overlays/dialogs.ts'

/** The registration, which ends with the plans. */
export default function RegisterDialog({ onClose }: DialogProps) {
  return (
    <RegisterWizard
      categories={useCategories()}
      plans={<PlanPicker headingLevel="h4" onDone={onClose} />}
      onClose={onClose}
    />
  )
}
