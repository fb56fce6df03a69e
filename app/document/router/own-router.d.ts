/** Whether browsers get the site's own router (`browser/`), not React Router's; set by the build. */
declare const __OWN_ROUTER__: boolean
