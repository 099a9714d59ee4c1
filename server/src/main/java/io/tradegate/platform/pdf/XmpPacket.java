package io.tradegate.platform.pdf;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.xml.XmlText;
import java.time.temporal.ChronoUnit;

/**
 * The description of a PDF file in XMP. It declares PDF/A-3u and, for an electronic invoice, the
 * properties of Factur-X together with their schema, without which they would not be PDF/A.
 */
final class XmpPacket {
  private static final String PACKET =
      """
      <?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
      <pdfaid:part>3</pdfaid:part>
      <pdfaid:conformance>U</pdfaid:conformance>
      </rdf:Description>
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:format>application/pdf</dc:format>
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
      <dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
      </rdf:Description>
      <rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
      <pdf:Producer>{producer}</pdf:Producer>
      </rdf:Description>
      <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
      <xmp:CreatorTool>{producer}</xmp:CreatorTool>
      <xmp:CreateDate>{created}</xmp:CreateDate>
      <xmp:ModifyDate>{created}</xmp:ModifyDate>
      </rdf:Description>
      {invoice}</rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="w"?>
      """;

  private static final String INVOICE =
      """
      <rdf:Description rdf:about=""
        xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
        xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
        xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>fx</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq>
      {properties}</rdf:Seq></pdfaSchema:property>
      </rdf:li></rdf:Bag></pdfaExtension:schemas>
      </rdf:Description>
      <rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
      </rdf:Description>
      """
          .replace(
              "{properties}",
              property("DocumentFileName", "The name of the embedded XML document")
                  + property("DocumentType", "The type of the hybrid document")
                  + property("Version", "The version of the standard of the XML document")
                  + property("ConformanceLevel", "The profile of the XML document"));

  private XmpPacket() {}

  private static String property(String name, String description) {
    return """
        <rdf:li rdf:parseType="Resource"><pdfaProperty:name>%s</pdfaProperty:name>\
        <pdfaProperty:valueType>Text</pdfaProperty:valueType>\
        <pdfaProperty:category>external</pdfaProperty:category>\
        <pdfaProperty:description>%s</pdfaProperty:description></rdf:li>
        """
        .formatted(name, description);
  }

  static byte[] of(PdfDocument document) {
    boolean isInvoice =
        document.attachments().stream().anyMatch(PdfAttachment::isElectronicInvoice);
    return PACKET
        .replace("{created}", document.createdAt().truncatedTo(ChronoUnit.SECONDS).toString())
        .replace("{producer}", Pdf.PRODUCER)
        .replace("{invoice}", isInvoice ? INVOICE : "")
        .replace("{language}", escaped(document.language()))
        .replace("{title}", escaped(text(document.title())))
        .getBytes(UTF_8);
  }

  /** A title as it is written into the file. */
  static String text(String title) {
    return XmlText.visible(title).replaceAll("\\s+", " ").strip();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
