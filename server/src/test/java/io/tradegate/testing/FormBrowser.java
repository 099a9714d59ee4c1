package io.tradegate.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A browser without scripts: it keeps cookies of each site, follows redirects and sends forms. A
 * form that leads to another site is sent without cookies, as cookies with SameSite=Lax are.
 */
public final class FormBrowser implements AutoCloseable {
  private static final Pattern FORM =
      Pattern.compile("<form[^>]*action=\"([^\"]*)\"[^>]*>", Pattern.CASE_INSENSITIVE);
  private static final Pattern INPUT = Pattern.compile("<input[^>]*>", Pattern.CASE_INSENSITIVE);

  private final HttpClient http = HttpClient.newHttpClient();
  private final Map<String, Map<String, String>> cookies = new HashMap<>();
  private final String published;
  private final String real;

  /** {@code published}: what a service calls itself; {@code real}: where it listens. */
  public FormBrowser(String published, String real) {
    this.published = published;
    this.real = real;
  }

  /** Where the browser is, and what it shows. */
  public record Page(String address, int status, String body) {}

  public Page open(String address) {
    return follow(address, HttpRequest.newBuilder().GET(), true);
  }

  /** Sends the first form of a page with these fields beside the hidden ones. */
  public Page submit(Page page, Map<String, String> fields) {
    Matcher form = FORM.matcher(page.body());
    if (!form.find()) {
      throw new IllegalStateException("No form in " + page);
    }
    var all = new LinkedHashMap<>(inputs(page.body().substring(form.end())));
    all.putAll(fields);
    String target = URI.create(page.address()).resolve(plain(form.group(1))).toString();
    String body =
        all.entrySet().stream()
            .map(each -> each.getKey() + "=" + URLEncoder.encode(each.getValue(), UTF_8))
            .collect(Collectors.joining("&"));
    HttpRequest.Builder request =
        HttpRequest.newBuilder()
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(body));
    return follow(target, request, site(target).equals(site(page.address())));
  }

  private static Map<String, String> inputs(String html) {
    var values = new LinkedHashMap<String, String>();
    String form = html.split("(?i)</form>", 2)[0];
    Matcher input = INPUT.matcher(form);
    while (input.find()) {
      String name = attribute(input.group(), "name");
      if (!name.isEmpty()) {
        values.put(name, attribute(input.group(), "value"));
      }
    }
    return values;
  }

  private static String attribute(String tag, String name) {
    Matcher found =
        Pattern.compile("\\b" + name + "=\"([^\"]*)\"", Pattern.CASE_INSENSITIVE).matcher(tag);
    return found.find() ? plain(found.group(1)) : "";
  }

  private static String plain(String html) {
    return html.replace("&amp;", "&").replace("&#x3a;", ":").replace("&#x2f;", "/");
  }

  /** Stops at an address with a fragment that is not empty: a front end reads it. */
  private Page follow(String address, HttpRequest.Builder request, boolean withCookies) {
    HttpResponse<String> answer = send(address, request, withCookies);
    String location = answer.headers().firstValue("Location").orElse("");
    if (location.isEmpty() || answer.statusCode() / 100 != 3) {
      return new Page(address, answer.statusCode(), answer.body());
    }
    String next = URI.create(address).resolve(location).toString();
    return next.contains("#") && !next.endsWith("#")
        ? new Page(next, answer.statusCode(), "")
        : follow(next, HttpRequest.newBuilder().GET(), true);
  }

  private HttpResponse<String> send(
      String address, HttpRequest.Builder request, boolean withCookies) {
    Map<String, String> jar = cookies.computeIfAbsent(site(address), _ -> new HashMap<>());
    request.uri(URI.create(address.replace(published, real))).header("Accept", "text/html");
    if (withCookies && !jar.isEmpty()) {
      request.header(
          "Cookie",
          jar.entrySet().stream()
              .map(each -> each.getKey() + "=" + each.getValue())
              .collect(Collectors.joining("; ")));
    }
    try {
      HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
      answer.headers().allValues("Set-Cookie").forEach(line -> keep(jar, line));
      return answer;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static void keep(Map<String, String> jar, String line) {
    String[] pair = line.split(";", 2)[0].split("=", 2);
    if (line.contains("Max-Age=0") || pair[1].isEmpty()) {
      jar.remove(pair[0]);
    } else {
      jar.put(pair[0], pair[1]);
    }
  }

  private static String site(String address) {
    URI uri = URI.create(address);
    return uri.getScheme() + "://" + uri.getAuthority();
  }

  /** The cookies of a site, for calls of a front end. */
  public String cookies(String address) {
    return cookies.getOrDefault(site(address), Map.of()).entrySet().stream()
        .map(each -> each.getKey() + "=" + each.getValue())
        .collect(Collectors.joining("; "));
  }

  @Override
  public void close() {
    http.close();
  }
}
