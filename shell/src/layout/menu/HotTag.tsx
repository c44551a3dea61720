/** Badge of a popular menu entry. */
export function HotTag() {
  return (
    <span className="site-hot">
      <span aria-hidden="true">HOT</span>
      <span className="visually-hidden">热门</span>
    </span>
  );
}
