vcl 4.1;

# The site behind Varnish 7 with the module xkey (package varnish-modules), for CDN=varnish:
# docs/operations.md, Content delivery networks. Start it with -p http_gzip_support=off: the site
# compresses itself, better than gzip.

import std;
import xkey;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 60s;
  .probe = {
    .url = "/readyz";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# who may purge: the site's own machines
acl purgers {
  "127.0.0.1";
  "::1";
}

# whose X-Forwarded-For is believed: the proxies in front that terminate TLS
acl proxies {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # a visitor's request has passed a proxy in front, whose address would be allowed: Varnish has
    # added that address to theirs
    if (!(client.ip ~ purgers) || req.http.X-Forwarded-For ~ ",") {
      return (synth(403));
    }
    if (req.http.xkey-purge) {
      set req.http.X-Purged = xkey.purge(req.http.xkey-purge);
    }
    if (req.http.xkey-softpurge) {
      set req.http.X-Purged = xkey.softpurge(req.http.xkey-softpurge);
    }
    return (synth(200));
  }

  # Varnish has added the address of the proxy: the site reads the last one
  if (client.ip ~ proxies && req.restarts == 0) {
    set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # editors see drafts and their own files; nothing of theirs is kept, and nothing kept is theirs
  if (req.http.Cookie ~ "__Host-studio" || req.url ~ "^/(api/)?studio(/|\?|$)") {
    return (pass);
  }

  # of all cookies only the language decides a page
  if (req.http.Cookie ~ "(^|;\s*)isEnglish=true(;|$)") {
    set req.http.Cookie = "isEnglish=true";
  } else {
    unset req.http.Cookie;
  }
  # one copy for each encoding; no browser's own dictionary
  unset req.http.Available-Dictionary;
  unset req.http.Dictionary-ID;
  if (req.http.Accept-Encoding ~ "br") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "gzip") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  # what was purged or has expired is fetched before it is sent; while the site is unreachable it is
  # sent as it was
  if (req.restarts == 0) {
    unset req.http.X-Outdated;
  }
  if (std.healthy(req.backend_hint) && !req.http.X-Outdated) {
    set req.grace = 0s;
  } else {
    set req.grace = 24h;
  }
  return (hash);
}

sub vcl_backend_response {
  set beresp.grace = 24h;
  set beresp.keep = 24h;
  if (beresp.http.Surrogate-Key) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
  }
  # only what says that it may be shared
  if (!(beresp.http.Cache-Control ~ "s-maxage|public") || beresp.http.Set-Cookie || beresp.status >= 400) {
    # remembered, so that requests for it do not wait for each other
    set beresp.uncacheable = true;
    set beresp.ttl = 2m;
    # an error does not take the place of a copy
    if (beresp.status >= 500) {
      set beresp.ttl = 0s;
      if (bereq.is_bgfetch) {
        return (abandon);
      }
    }
  }
  return (deliver);
}

# the site did not answer, or not as it should: the former copy is sent, if there is one
sub vcl_deliver {
  if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
    set req.http.X-Outdated = "1";
    return (restart);
  }
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  if (resp.http.Cache-Control ~ "s-maxage") {
    # browsers confirm each use
    set resp.http.Cache-Control = "no-cache";
    unset resp.http.Age;
  }
}

sub vcl_synth {
  if (req.method == "PURGE") {
    set resp.http.X-Purged = req.http.X-Purged;
    return (deliver);
  }
  if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
    set req.http.X-Outdated = "1";
    return (restart);
  }
}
