// The names of react-router that this site uses. The module is provided eagerly by the shell and is not tree-shaken,
// so a name that nobody needs costs every visitor.
export { Link, Navigate, NavLink, Outlet, Route, Router, Routes, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
