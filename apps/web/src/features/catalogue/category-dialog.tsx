import { categoryIcon } from '@joblane/contracts/catalogue/category-icon'
import { useCategories } from './categories.ts'
import { SubcategoryLinks } from './subcategory-links.tsx'
import type { DialogProps, DialogRequests } from '#lib/overlays/dialogs.ts'
import { Button } from '#ui/elements/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Picture } from '#ui/elements/picture.tsx'

declare module '#lib/overlays/dialogs.ts' {
  interface DialogRequests {
    /** The services of one category. */
    category: { name: string }
  }
}

/** The services of one category. */
export default function CategoryDialog({ name, onClose }: DialogRequests['category'] & DialogProps) {
  const subcategories = useCategories()?.find((category) => category.name === name)?.subcategories ?? []

  return (
    <Dialog
      title={
        <span className="titled">
          <span className="tile tile--sm">
            <Picture src={categoryIcon(name)} alt="" width="28" height="28" />
          </span>
          <span>{name}</span>
        </span>
      }
      subtitle="Choose the service you need"
      size="md"
      isLong
      onClose={onClose}
      footer={
        <Button look="line" onClick={onClose}>
          Close
        </Button>
      }
    >
      {subcategories.length === 0 ? (
        <p>This category doesn't have subcategories yet.</p>
      ) : (
        <SubcategoryLinks subcategories={subcategories} isInDialog />
      )}
    </Dialog>
  )
}
