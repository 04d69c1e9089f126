/** The choice of the theme. The page's first script shows what was chosen and keeps it on the device. */
export const ThemeChoice = () => (
  <label className="theme-choice">
    Theme
    <select id="theme" autoComplete="off">
      <option value="">System</option>
      <option value="light">Light</option>
      <option value="dark">Dark</option>
    </select>
  </label>
)
