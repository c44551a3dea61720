// The exports of react-router that this site uses. The shell provides the module eagerly and without tree shaking, so
// every unused export costs every visitor.
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
