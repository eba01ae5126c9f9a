/** The product logo: a printer with a label coming out, as in the icon of the window. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden focusable="false" className="logo">
      <rect x="3" y="5" width="26" height="9" rx="4.5" fill="#0c8599" />
      <circle cx="7.5" cy="9.5" r="2" fill="#fff" />
      <path d="M7 16h18v11H7z" fill="#fff" stroke="#0b7285" strokeWidth="2" />
      <path d="M10 19v5M12.5 19v5M14 19v5M17 19v5M18.5 19v5M21.5 19v5" stroke="#212529" strokeWidth="1.3" />
    </svg>
  );
}
