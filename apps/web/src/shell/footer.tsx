import { productName, taglines } from '@joblane/contracts/site/product'
import { paths } from '@joblane/contracts/site/pages'
import { Link } from 'react-router'
import { useCategories } from '#features/catalogue/categories.ts'
import { openDialog } from '#lib/overlays/dialogs.ts'
import { socialLinks } from '#lib/routing/outside-links.ts'
import { useSession } from '#lib/session/session.ts'
import { Icon } from '#ui/elements/icon.tsx'
import { Picture } from '#ui/elements/picture.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import './footer.css'

export const Footer = () => (
  <footer className="footer later on-dark">
    <div className="wrap">
      <div className="footer__grid">
        <div>
          <Picture src="/art/night/logo-full.svg" alt={productName} width="172" height="40" loading="lazy" />
          <Tagline />
        </div>
        <FooterCategories />
        <div>
          <h2>{productName}</h2>
          <ul>
            <li>
              <button type="button" onClick={() => openDialog('about')}>
                About us
              </button>
            </li>
            <li>
              <Link to={paths.help}>Help</Link>
            </li>
            <li>
              <Link to={paths.cities}>Services by city</Link>
            </li>
            <li>
              <Link to={paths.terms}>Terms</Link>
            </li>
            <li>
              <Link to={paths.privacy}>Privacy Policy</Link>
            </li>
          </ul>
        </div>
      </div>
      <div className="footer__lane" aria-hidden="true" />
      <div className="footer__end">
        <p>© 2019 {productName}. All rights reserved.</p>
        <ThemeChoice />
        <SocialLinks />
      </div>
    </div>
  </footer>
)

function Tagline() {
  const isAuthenticated = useSession((session) => session.isAuthenticated)

  return <p className="footer__tagline">{isAuthenticated ? taglines.member : taglines.visitor}</p>
}

const FooterCategories = () => (
  <div>
    <h2>Service categories</h2>
    <ul className="footer__cats">
      {useCategories()?.map(({ id, name }) => (
        <li key={id}>
          <Link to={paths.category(name)}>{name}</Link>
        </li>
      ))}
    </ul>
  </div>
)

const SocialLinks = () => (
  <ul className="social">
    {socialLinks.map(({ network, icon, href }) => (
      <li key={network}>
        <a href={href} target="_blank" rel="noopener noreferrer" aria-label={`${productName} on ${network}`}>
          <Icon name={icon} />
        </a>
      </li>
    ))}
  </ul>
)
