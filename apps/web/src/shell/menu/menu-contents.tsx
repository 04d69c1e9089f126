import { MenuLinks, SignOutButton } from './menu-links.tsx'

/** What the menu of the top bar contains; `onClose` is for the loader alone. */
export default function MenuContents(_: { onClose: () => void }) {
  return (
    <>
      <MenuLinks />
      <hr />
      <SignOutButton />
    </>
  )
}
