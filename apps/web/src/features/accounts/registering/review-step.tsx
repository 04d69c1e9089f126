import { showPhone } from '@joblane/contracts/accounts/phone'
import { openDialog } from '#lib/overlays/dialogs.ts'
import { Chip } from '#ui/elements/chip.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { type CheckedField, wholePhone } from './registration-form.ts'
import type { Wizard } from './wizard.ts'
import './review-step.css'

type Props = { wizard: Wizard; onCorrect: (field: CheckedField) => void }

/** Everything once more before the account is made. */
export const ReviewStep = ({ wizard: { form, hasFailed, faults, isTaken }, onCorrect }: Props) => (
  <>
    <h3 className="review__title">Review Your Information</h3>
    {hasFailed && <Notice kind="danger">Registration failed. Please try again.</Notice>}
    <dl className="rows">
      {rowsOf(form).map(({ field, name, text }) => (
        <div key={field}>
          <dt>{name}</dt>
          <dd>
            <span className={field === 'phoneNumber' ? 'one-line' : undefined}>{text}</span>
            {field === 'phoneNumber' && form.isVerified && (
              <Icon name="circle-check-filled" label="Verified" />
            )}
            {faults[field] !== undefined && (
              <p className="review__fault">
                {faults[field]}{' '}
                <button className="link-btn" type="button" onClick={() => onCorrect(field)}>
                  Change {name.toLowerCase()}
                </button>
                {isTaken && (
                  <>
                    {' or '}
                    <button
                      className="link-btn"
                      type="button"
                      onClick={() => openDialog('sign-in', { email: form.email.trim() })}
                    >
                      Sign in instead
                    </button>
                  </>
                )}
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
    <SelectedCategories names={form.selectedCategories} />
  </>
)

type Row = { field: CheckedField; name: string; text: string }

const rowsOf = (form: Wizard['form']): Row[] => [
  { field: 'fullName', name: 'Full name', text: form.fullName.trim() },
  { field: 'email', name: 'E-mail', text: form.email.trim() },
  { field: 'phoneNumber', name: 'Phone', text: showPhone(wholePhone(form)) },
  { field: 'zipCode', name: 'Zip code', text: form.zipCode },
]

const SelectedCategories = ({ names }: { names: readonly string[] }) => (
  <div className="preferences">
    <h4 className="review__subtitle">Selected categories</h4>
    {names.length === 0 ? (
      <p className="soft">No categories selected. You can add preferences later from your profile.</p>
    ) : (
      <ul className="chips">
        {names.map((name) => (
          <li key={name}>
            <Chip>{name}</Chip>
          </li>
        ))}
      </ul>
    )}
  </div>
)
